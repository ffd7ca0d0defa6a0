import {
  ACCESS_QUESTION_LIMIT,
  type Request,
  type Result,
  success,
  validateAccess,
} from '@mobidrom/platform-api';

/** The service's answer about one data set. */
export interface AccessFinding {
  readonly dataSetId: string;
  /** Whether at least one of the chosen organisations has access; undefined where the service did not answer. */
  readonly allowed: boolean | undefined;
  /** Chosen organisations that have access alone. */
  readonly organisationIds: ReadonlySet<string>;
}

export interface AccessCheck {
  readonly organisationIds: readonly string[];
  readonly dataSetIds: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each organisation that was checked alone. */
  onProgress(done: number, total: number): void;
}

/** Number of parallel requests. */
const PARALLEL_REQUESTS = 4;

/**
 * Asks the service whether the organisations have access to the data sets. Several organisations are also checked one by one,
 * to tell which of them has access to those data sets that any of them may use. Long lists are split into several requests.
 * Returns the first failure.
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

/** Asks in as many requests as the limit needs; access by organisations of any request counts. */
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

/** Runs work for each item, a few at a time; stops with the first result that is not undefined, and returns it. */
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
  await Promise.all(Array.from({ length: Math.min(PARALLEL_REQUESTS, items.length) }, worker));
  return ended;
}
