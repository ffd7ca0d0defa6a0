import {
  hasRoomFor,
  TRIAL_BOUNDS,
  type TrialFinding,
  type TrialFindingKind,
  type TrialMessage,
  visibleText,
} from '@mobidrom/platform-api';

/** Findings of this page, which its parent hears of at once: a page that hangs later has reported them. */
export interface Report {
  finding(kind: TrialFindingKind, text: string): void;
  /** Sends that the area is done. Later findings are dropped. */
  done(outcome: { readonly mounted: boolean; readonly ms?: number; readonly bytes: number }): void;
}

/**
 * Returns a fact as it may be kept: one line without characters that nobody sees, and without queries of addresses, which can hold
 * what nobody else may read.
 */
export const factOf = (text: string): string =>
  // Twice: the cut may leave half a character.
  visibleText(visibleText(text.replace(/\?[^\s'")]*/g, '')).slice(0, TRIAL_BOUNDS.text));

/** Creates the report of a page; each finding is sent once, and no more than are kept, some of each kind. */
export function createReport(send: (message: TrialMessage) => void): Report {
  const sent: TrialFinding[] = [];
  let isDone = false;
  return {
    finding(kind, text) {
      const finding = { kind, text: factOf(text) };
      const isSent = sent.some((known) => known.kind === kind && known.text === finding.text);
      if (isDone || isSent || !hasRoomFor(kind, sent)) return;
      sent.push(finding);
      send({ trial: 'finding', finding });
    },
    done({ mounted, ms, bytes }) {
      if (isDone) return;
      isDone = true;
      send({ trial: 'done', mounted, ...(ms !== undefined && { ms: Math.round(ms) }), bytes });
    },
  };
}
