/** What goes over the wire, by the names the client has for it. Texts are messages, never sentences. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Message = Schemas["Message"];
export type Argument = NonNullable<Message["args"]>[string];
export type Point = readonly [number, number];
export type ErrorBody = Schemas["ErrorBody"];

// The board, once a game
export type Picture = Schemas["Picture"];
export type Spot = Schemas["Spot"];
export type Border = Schemas["Side"];
export type FreeLine = Omit<Schemas["Line"], "points"> & { points: Point[] };

// The position
export type View = Schemas["View"];
export type Piece = Schemas["Piece"];
export type Face = Schemas["Face"];
export type Marker = Schemas["Marker"];
export type Token = Schemas["Token"];
export type Cell = Schemas["Cell"];
export type Track = Schemas["Track"];
export type Box = Schemas["Box"];
export type Score = Schemas["Score"];
export type Overlay = Schemas["Overlay"];

// Games and tables
export type Catalogue = Schemas["OnOffer"];
export type CatalogueGame = Schemas["GameSummary"];
export type Option = Schemas["GameOption"];
export type GameInfo = Schemas["GameSheet"];
export type Verb = Schemas["Verb"];
export type Rule = Schemas["RuleText"];
export type Readiness = Schemas["Readiness"];
export type RuleChapter = Schemas["RuleChapter"];
export type RuleChapters = Schemas["RuleChapters"];
export type Chart = Schemas["Chart"];
export type ChartRow = Schemas["ChartRow"];
export type GameCharts = Schemas["GameCharts"];
export type ExampleSheet = Schemas["ExampleSheet"];
export type ExampleBook = Schemas["ExampleBook"];
export type Situation = Schemas["Situation"];
export type Wanted = Schemas["NewTable"];
export type NewTable = Schemas["TableKeys"];
export type Deletion = Schemas["Deletion"];

// Playing
export type TableState = Schemas["TableState"];
export type PlayedState = Schemas["PlayedState"];
export type Result = Schemas["Ending"];
export type Why = Schemas["Answer"];
export type Preview = Schemas["PreviewSheet"];
export type OverlayWanted = Schemas["OverlayWanted"];
export type ShownOverlay = Schemas["ShownOverlay"];
/** What to show before an action is played, and after it. */
export type Along = Pick<Schemas["Play"], "preview" | "overlay">;
export type BattleSheet = Schemas["BattleSheet"];
export type Stakes = Schemas["StakesSheet"];
export type Change = Schemas["ChangeLine"];
export type FoughtBattle = Schemas["FoughtBattle"];
export type Modifier = Schemas["ModifierLine"];
export type Outcome = Schemas["OutcomeLine"];
export type Hint = Schemas["Hint"];
/** What a computer player thinks of: an order, what it is worth to him, and why. */
export type Line = Schemas["PlanLine"];

// Lessons
export type LessonBook = Schemas["LessonBook"];
export type LessonSheet = Schemas["LessonSheet"];
export type LessonState = Schemas["LessonState"];
export type CompanionSheet = Schemas["CompanionSheet"];
export type PuzzleBook = Schemas["PuzzleBook"];
export type PuzzleSheet = Schemas["PuzzleSheet"];
export type PlanVerdict = Schemas["PlanVerdict"];

// People
export type Meeting = Schemas["Meeting"];
export type SeatKeys = Schemas["SeatKeys"];
export type Said = Schemas["Said"];
export type DrawWord = Schemas["DrawTalk"]["say"];

// Openings
export type OpeningsSheet = Schemas["OpeningsSheet"];
export type OpeningsAnswer = Schemas["OpeningsAnswer"];
export type StationRow = Schemas["StationRow"];
export type MoverRow = Schemas["MoverRow"];

// Looking back
export type Log = Schemas["Log"];
/** A line of the log; the answer to an action tells it before it has a time. */
export type LogEntry = Schemas["PlayedEntry"] & Partial<Pick<Schemas["LogEntry"], "time">>;
export type Moment = Schemas["Moment"];
export type Bookmark = Schemas["Bookmark"];
export type Luck = Schemas["Luck"];
export type Roll = Schemas["Roll"];
export type Review = Schemas["Review"];
export type Verdict = Schemas["Verdict"];
export type Analysis = Schemas["Analysis"];

// What the line tells; OpenAPI has no words for it
export interface Live {
  version: number;
  side: string | null;
}
/** Anything that the line tells. */
export type Told = Partial<Live> & { kind?: string; number?: number };
export interface Thinking {
  kind: "thinking";
  side: string;
  level: string;
  /** It is being made ready, and does not think yet. */
  preparing?: boolean;
  /** From 0 to 1. */
  progress: number;
  lines?: Line[];
}
