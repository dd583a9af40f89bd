/** Addresses and what they mean. */

export type Route =
  | { page: "home" }
  | { page: "back" }
  | { page: "nowhere" }
  | { page: "new"; game: string; scenario: string }
  | { page: "learn" }
  | { page: "puzzles" }
  | { page: "rules"; game: string }
  | { page: "openings"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "table" | "replay" | "review" | "luck"; table: string };

export function routeOf(path: string, query = ""): Route {
  const parts = path.split("/").filter(Boolean);
  if (!parts.length) return { page: "home" };
  if (parts[0] === "new") return choosing(new URLSearchParams(query));
  if (parts[0] === "back") return { page: "back" };
  if (parts[0] === "rules" && parts[1]) return { page: "rules", game: decodeURIComponent(parts[1]) };
  if (parts[0] === "openings" && parts[1]) return { page: "openings", game: decodeURIComponent(parts[1]) };
  if (parts[0] === "puzzles") return puzzling(parts.slice(1).map(decodeURIComponent));
  if (parts[0] === "learn") return learning(parts.slice(1).map(decodeURIComponent));
  if (parts[0] !== "table" || !parts[1]) return { page: "nowhere" };
  const table = decodeURIComponent(parts[1]);
  if (parts[2] === "replay" || parts[2] === "review" || parts[2] === "luck") return { page: parts[2], table };
  return parts[2] ? { page: "nowhere" } : { page: "table", table };
}

function choosing(asked: URLSearchParams): Route {
  return { page: "new", game: asked.get("game") ?? "", scenario: asked.get("scenario") ?? "" };
}

function learning([game, lesson]: string[]): Route {
  return game && lesson ? { page: "lesson", game, lesson } : { page: "learn" };
}

function puzzling([game, puzzle]: string[]): Route {
  return game && puzzle ? { page: "puzzle", game, puzzle } : { page: "puzzles" };
}
