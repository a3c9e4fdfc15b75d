package dev.headroom.push.fcm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/**
 * A Google service account, from the JSON file that the Firebase console issues. {@code toString}
 * does not contain the key.
 *
 * @param projectId the Firebase project
 * @param clientEmail the account that requests access
 * @param keyId the id of the account's key
 * @param key signs the request for access
 * @param tokenUri the address for requesting access
 */
public record FcmCredentials(
    String projectId, String clientEmail, String keyId, RSAPrivateKey key, URI tokenUri) {

  private static final long MOST_BYTES = 64 * 1024;

  /**
   * Reads the file.
   *
   * @throws IllegalArgumentException if it is not such a file; the message describes the fault
   *     without quoting the content
   */
  public static FcmCredentials read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(file + " is too large for a service account's file");
      }
      JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(file));
      return new FcmCredentials(
          text(json, "project_id", file),
          text(json, "client_email", file),
          text(json, "private_key_id", file),
          key(text(json, "private_key", file), file),
          uri(text(json, "token_uri", file), file));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(file + " is not JSON");
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage());
    }
  }

  private static String text(JsonNode json, String field, Path file) {
    JsonNode value = json == null ? null : json.get(field);
    if (value == null || !value.isTextual() || value.textValue().isBlank()) {
      throw new IllegalArgumentException(
          file + " has no " + field + ": it is not the key file of a Google service account");
    }
    return value.textValue();
  }

  private static URI uri(String text, Path file) {
    try {
      URI uri = new URI(text);
      if (uri.getHost() != null) {
        return uri;
      }
    } catch (java.net.URISyntaxException e) {
      // Told below.
    }
    throw new IllegalArgumentException("token_uri in " + file + " is not an address");
  }

  private static RSAPrivateKey key(String pem, Path file) {
    String body = pem.replaceAll("-----(BEGIN|END) PRIVATE KEY-----", "").replaceAll("\\s", "");
    try {
      byte[] der = Base64.getDecoder().decode(body);
      return (RSAPrivateKey)
          KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IllegalArgumentException("private_key in " + file + " is not an RSA key");
    }
  }

  @Override
  public String toString() {
    return "FcmCredentials[" + projectId + "]";
  }
}
