import {
  ACCESS_QUESTION_LIMIT,
  type Request,
  type Result,
  success,
  validateAccess,
} from '@mobidrom/platform-api';

/** What the service answers of one data set. */
export interface AccessFinding {
  readonly dataSetId: string;
  /** At least one of the chosen organisations has access; undefined where the service said nothing of it. */
  readonly allowed: boolean | undefined;
  /** The chosen organisations that have access when each is asked for alone. */
  readonly organisationIds: ReadonlySet<string>;
}

export interface AccessCheck {
  readonly organisationIds: readonly string[];
  readonly dataSetIds: readonly string[];
  readonly signal: AbortSignal;
  /** Told of every organisation that was asked for alone. */
  onProgress(done: number, total: number): void;
}

/** So many questions are on their way at once. */
const AT_ONCE = 4;

/**
 * Asks whether the organisations may use the data sets (specification, portal, chapter 7 'Rights'). With several
 * organisations each is also asked for alone, so that the answer can be attributed; of what nobody may use no more is
 * asked. Long lists go in several questions. The first failure ends it.
 */
export async function checkAccess(
  request: Request,
  { organisationIds, dataSetIds, signal, onProgress }: AccessCheck,
): Promise<Result<readonly AccessFinding[]>> {
  const together = await ask(request, organisationIds, dataSetIds, signal);
  if (!together.ok) return together;
  const answers = together.value;
  const granted = new Map(dataSetIds.map((id) => [id, new Set<string>()]));
  const open = dataSetIds.filter((id) => answers.get(id));
  const [only, ...others] = organisationIds;
  if (only !== undefined && others.length === 0) {
    for (const id of open) granted.get(id)?.add(only);
  } else if (open.length > 0) {
    let done = 0;
    const failed = await forEach(organisationIds, async (organisationId) => {
      const alone = await ask(request, [organisationId], open, signal);
      if (!alone.ok) return alone;
      for (const [id, allowed] of alone.value) if (allowed) granted.get(id)?.add(organisationId);
      done += 1;
      onProgress(done, organisationIds.length);
      return undefined;
    });
    if (failed) return failed;
  }
  return success(
    dataSetIds.map((dataSetId) => ({
      dataSetId,
      allowed: answers.get(dataSetId),
      organisationIds: granted.get(dataSetId) ?? new Set(),
    })),
  );
}

/** One question, or several where the lists are longer than one may be: access by any part of them is access. */
async function ask(
  request: Request,
  organisationIds: readonly string[],
  dataSetIds: readonly string[],
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, boolean>>> {
  const answers = new Map<string, boolean>();
  for (const organisations of parts(organisationIds)) {
    for (const dataSets of parts(dataSetIds)) {
      const answer = await validateAccess(
        request,
        { organisationIds: organisations, dataSetIds: dataSets },
        signal,
      );
      if (!answer.ok) return answer;
      for (const { dataSetId, allowed } of answer.value.accessRights) {
        answers.set(dataSetId, allowed || answers.get(dataSetId) === true);
      }
    }
  }
  return success(answers);
}

const parts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ACCESS_QUESTION_LIMIT) }, (_, at) =>
    ids.slice(at * ACCESS_QUESTION_LIMIT, (at + 1) * ACCESS_QUESTION_LIMIT),
  );

/** Works through a list, a few items at once; ends with the first answer that is one. */
async function forEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R | undefined>,
): Promise<R | undefined> {
  const waiting = items.values();
  let ended: R | undefined;
  const worker = async () => {
    for (const item of waiting) {
      if (ended !== undefined) return;
      ended ??= await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return ended;
}
