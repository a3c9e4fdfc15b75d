/**
 * Talks to the server. Every failure becomes an ApiError, which says in words what to do.
 */

/** An answer that is not the one that was asked for, or none. */
export class ApiError extends Error {
  /**
   * @param {number} status of HTTP; 0 where no answer came
   * @param {Object} body the problem body of the answer; empty where it has none
   * @param {number} retryAfter seconds after which to try again; 0 where the server does not say
   */
  constructor(status, body = {}, retryAfter = 0) {
    super(body.detail || `status ${status}`);
    this.status = status;
    this.body = body;
    this.code = body.code || "";
    this.detail = body.detail || "";
    this.retryAfter = retryAfter;
  }

  /** Whether no answer came at all. */
  get offline() {
    return this.status === 0 && !this.old;
  }

  /** Whether the server has another page by now, so that a part of this one cannot be loaded. */
  get old() {
    return this.code === OLD_PAGE;
  }

  /** Whether the same request may succeed later. */
  get passing() {
    return this.offline || this.status === 503 || this.status === 429;
  }
}

const OLD_PAGE = "old_page";

/**
 * Loads a part of the page when it is first needed.
 *
 * @param {function(): Promise} load imports its module
 * @throws {ApiError} which tells a page that is older than the server's from a lost connection
 */
export async function loadPart(load) {
  try {
    return await load();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, await isOld() ? {code: OLD_PAGE} : {});
  }
}

/** Whether the page that the server has now is made of other files: their address has its version. */
async function isOld() {
  try {
    const page = await fetch("/console/", {credentials: "same-origin", cache: "no-store"});
    return page.ok && !(await page.text()).includes(new URL("./", import.meta.url).pathname);
  } catch {
    return false;
  }
}

/** Where sessions begin and end. */
export const SESSION = "/console/api/session";

const onSessionEnd = new Set();

/** Has a function called whenever an answer says that nobody is signed in. */
export function whenSessionEnds(listener) {
  onSessionEnd.add(listener);
}

/**
 * Sends a request.
 *
 * @param {string} method
 * @param {string} path
 * @param {Object} options body (sent as JSON), headers, signal
 * @returns {Promise<{data: any, etag: string}>} the body; null where there is none
 * @throws {ApiError}
 */
export async function call(method, path, {body, headers = {}, signal} = {}) {
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      signal,
      headers: {
        "X-Headroom-Console": "1",
        "Accept-Language": document.documentElement.lang,
        ...(body === undefined ? {} : {"Content-Type": "application/json"}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === "AbortError") {
      throw error;
    }
    throw new ApiError(0);
  }
  const data = await parsed(response);
  if (response.ok) {
    return {data, etag: response.headers.get("ETag") || ""};
  }
  const failure = new ApiError(
    response.status,
    data || {},
    Number(response.headers.get("Retry-After")) || 0,
  );
  // A sign-in that is refused ends no session: its form says so.
  if (failure.status === 401 && !(method === "POST" && path.endsWith("/api/session"))) {
    onSessionEnd.forEach((listener) => listener());
  }
  throw failure;
}

async function parsed(response) {
  const text = await response.text().catch(() => "");
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of an answer to GET. */
export async function getJson(path, options) {
  return (await call("GET", path, options)).data;
}

/** The body of an answer to POST. */
export async function postJson(path, body, options) {
  return (await call("POST", path, {...options, body})).data;
}

const PAGE = 100;

/** So many vehicles are read at most. */
export const MOST_VEHICLES = 1000;

/** The company's vehicles, by id. */
export async function allVehicles() {
  const all = [];
  let part;
  do {
    part = (await getJson(`/console/api/vehicles?limit=${PAGE}&offset=${all.length}`)).data;
    all.push(...part);
  } while (part.length === PAGE && all.length < MOST_VEHICLES);
  return all;
}

/** The name of what is at a position: "12 Peel Road, Douglas"; empty where nothing near has one. */
export async function nameAt({lat, lon}) {
  return (await getJson(`/console/api/places/at?lat=${lat}&lon=${lon}`)).text;
}
