package dev.headroom.http.console.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleBundleTest {

  private static final Map<String, String> MODULES =
      Map.of(
          "app.js",
          """
          /** Starts. */
          import {two, three as drei} from "./b.js";
          import {one} from "./a.js";
          const later = () => import("./z.js");
          show(one, two, drei, later); // here
          """,
          "b.js",
          """
          import {
            one,
          } from "./a.js";
          export const two = one + 1;
            // a line
          export async function three() {}
          """,
          "a.js",
          "export const one = 1;\nexport class Other {}\n");

  private static Map<String, String> files(Map<String, String> modules) {
    return new ModuleBundle("app.js", ConsolePage.BUNDLE, modules::get).files();
  }

  @Test
  void eachModuleComesOnceAndAfterThoseThatItImports() {
    assertThat(files(MODULES).get(ConsolePage.BUNDLE))
        .isEqualTo(
            """
            const m0 = (() => {
            const one = 1;
            class Other {}
            return {one, Other};
            })();
            const m1 = (() => {
            const {one,} = m0;
            const two = one + 1;
            async function three() {}
            return {two, three};
            })();
            (() => {
            const {two, three: drei} = m1;
            const {one} = m0;
            const later = () => import("./z.js");
            show(one, two, drei, later); // here
            return {};
            })();
            export {m0};
            export {m1};
            """);
  }

  @Test
  void aModuleThatIsLoadedLaterSharesThem() {
    assertThat(files(MODULES))
        .containsOnlyKeys(ConsolePage.BUNDLE, "a.js", "b.js")
        .containsEntry(
            "a.js", "import {m0} from \"./console.js\";\nexport const {one, Other} = m0;\n");
  }

  @Test
  void whatItDoesNotUnderstandIsRefused() {
    assertThatThrownBy(
            () ->
                files(
                    Map.of(
                        "app.js",
                        "import {a} from \"./b.js\";\n",
                        "b.js",
                        "import {b} from \"./app.js\";\nexport const a = 1;\n")))
        .hasMessageContaining("import each other");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import * as all from \"./b.js\";\n",
        "import \"./b.js\";\n",
        "export default 1;\n",
        "export let changing = 1;\n",
        "export {one};\n"
      })
  void otherFormsAreRefused(String text) {
    assertThatThrownBy(() -> files(Map.of("app.js", text)))
        .hasMessageContaining("cannot be joined");
  }

  @Test
  void thePageIsJoined() {
    Map<String, String> files =
        new ModuleBundle("app.js", ConsolePage.BUNDLE, ModuleBundleTest::own).files();
    assertThat(files).containsKeys("words.js", "plan-view.js").doesNotContainKey("fleet-view.js");
    assertThat(files.get(ConsolePage.BUNDLE))
        .doesNotContain("/**")
        .contains("new Console().start()");
  }

  private static String own(String name) {
    try (InputStream in = ModuleBundle.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
