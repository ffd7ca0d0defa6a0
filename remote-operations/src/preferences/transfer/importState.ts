import type { JobOutcome } from '@mobidrom/shared-contract';
import type { PlannedGroup } from './importPlan';
import type { ImportResult } from './runImport';
import type { FileGroup } from './settingsFile';

/** File that was read and is without faults. */
export interface ChosenFile {
  readonly name: string;
  readonly groups: readonly FileGroup[];
}

/** Phase of the dialog that imports settings. */
export type ImportState =
  | { readonly phase: 'closed' }
  /** A file is to be chosen, `isAgain` in place of another one; `refused` is the last one, with its problems. */
  | {
      readonly phase: 'file';
      readonly isAgain?: true;
      readonly refused?: { readonly name: string; readonly problems: readonly string[] };
    }
  /** `file` is undefined while the file itself is read. */
  | { readonly phase: 'checking'; readonly name: string; readonly file?: ChosenFile }
  | { readonly phase: 'failed'; readonly file: ChosenFile; readonly text: string }
  | { readonly phase: 'plan'; readonly file: ChosenFile; readonly groups: readonly PlannedGroup[] }
  | {
      readonly phase: 'running';
      readonly file: ChosenFile;
      readonly done: number;
      readonly total: number;
      readonly cancelling: boolean;
    }
  | {
      readonly phase: 'report';
      readonly file: ChosenFile;
      readonly outcome: JobOutcome;
      readonly results: readonly ImportResult[];
    };
