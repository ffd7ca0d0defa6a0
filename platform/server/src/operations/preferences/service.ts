import {
  isCertificate,
  isCertificateKey,
  isSecretReference,
  SETTING_DESCRIPTION_LENGTH,
  SETTING_GROUP_BYTES,
  SETTING_NAME_LENGTH,
  SETTING_VALUE_LENGTH,
  type SettingGroup,
  type Settings,
  settingKey,
  settingPairs,
  settingsOfPairs,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { recordChanges } from '../../history/recordChanges';
import { endpoint } from '../../http/endpoint';
import { notFound } from '../../http/problem';
import { regularly } from '../../http/regularly';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { holdCurrentKey } from '../../secrets/currentKey';
import { settingsToStore, shortenedKeys, withReferences } from '../../secrets/references';
import { forgetRetiredSecrets, retiredSecrets, retireSecrets } from '../../secrets/retiredSecrets';
import { isSealed, sealedLength } from '../../secrets/secretBox';
import { type StoredSettings, secretsIn } from '../../secrets/storedSettings';
import type { Tx } from '../../store/database';
import { sortedText } from '../../store/listOrder';
import type { RequestInput } from '../../trail/recordRequests';
import { changedMeanwhile, conditionOf, meets, stateOf } from './condition';
import { checkFeeds } from './feedRules';
import { placeOf } from './insertSettings';
import { texts } from './texts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(SETTING_NAME_LENGTH));
const component = z.object({ component: name });
export const group = z.object({ component: name, group: name }).check(
  // Fewer than 500 characters each only where most of them take three bytes.
  z.refine((key) => Buffer.byteLength(key.component + key.group) <= SETTING_GROUP_BYTES, {
    error: texts.namesTooLong,
    path: ['group'],
  }),
);
const pairs = (text: z.ZodMiniType<string>) =>
  z
    .record(
      z.string().check(z.minLength(1, texts.keyMissing), z.maxLength(SETTING_NAME_LENGTH)),
      z.object({
        value: text,
        defaultValue: z._default(text, ''),
        description: z._default(z.string().check(z.maxLength(SETTING_DESCRIPTION_LENGTH)), ''),
      }),
    )
    .check(z.refine((written) => Object.keys(written).length > 0, texts.pairNeeded));
/** Refuses values that are neither certificates nor references to them, at keys of certificates; as data sources do. */
function certificates(context: z.core.ParsePayload<Settings['value']>): void {
  for (const [key, { value }] of Object.entries(context.value)) {
    if (!isCertificateKey(key) || value === '' || isSecretReference(value) || isCertificate(value)) continue;
    context.issues.push({
      code: 'custom',
      message: texts.notACertificate,
      path: [key, 'value'],
      input: context.value,
    });
  }
}
/** Pairs of a group that a call takes. Longer ones of earlier releases stay: they are read, restored and deleted as before. */
export const MOST_PAIRS = 2_000;
const values = z.object({
  value: pairs(z.string().check(z.maxLength(SETTING_VALUE_LENGTH))).check(
    certificates,
    z.refine((written) => Object.keys(written).length <= MOST_PAIRS, texts.tooManyPairs(MOST_PAIRS)),
  ),
  order: z.optional(z.array(z.string())),
}) satisfies z.ZodMiniType<Settings>;
/** Pairs as they are stored: encrypted texts are longer. */
export const storedPairs = pairs(
  z.union([
    z.string().check(z.maxLength(SETTING_VALUE_LENGTH)),
    // A character takes at most three bytes.
    z.string().check(z.refine(isSealed), z.maxLength(sealedLength(3 * SETTING_VALUE_LENGTH))),
  ]),
);

/** Returns the JSON of an object with these properties in this order, also where their names look like numbers. */
const jsonInOrder = (properties: readonly (readonly [name: string, value: unknown])[]): string =>
  `{${properties.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** Returns settings with their pairs in this order. */
const inOrder = ({ value }: Settings, order: Settings['order']): Settings =>
  settingsOfPairs(settingPairs({ value, order }));

/** Keys of a group, in the order in which they were saved. */
const keysInOrder = sql<string[]>`array(select json_object_keys(value))`;

const NOTHING: StoredSettings = { value: {} };

/** Returns the stored settings of a group, which stay as they are until the transaction ends. */
const storedSettings = (tx: Tx, { component, group }: SettingGroup): Promise<StoredSettings | undefined> =>
  tx
    .selectFrom('setting')
    .select('value')
    .where('component', '=', component)
    .where('group_name', '=', group)
    .forUpdate()
    .executeTakeFirst();

/** Name of a field of the pairs in a refusal. */
const field = (...path: readonly string[]): string => `value.${path.join('.')}`;

/** Name of the group of a request in the trail. */
function groupName({ params }: RequestInput): string | undefined {
  const parsed = group.safeParse(params);
  return parsed.success ? `${parsed.data.component}/${parsed.data.group}` : undefined;
}

/** Milliseconds between two times at which replaced secrets are forgotten. */
const FORGET_EVERY = 600_000;

/** Mounts `/api/preference-service`. Secrets are stored encrypted, and never returned. */
export const preferenceService: Service = (app, { store: { db }, secrets, now, report }) => {
  regularly(app, { every: FORGET_EVERY, work: () => forgetRetiredSecrets(db, now()), report, atStart: true });
  const list = () =>
    db
      .selectFrom('setting')
      .select(['component', 'group_name as group'])
      .orderBy(sortedText(sql.ref('component')))
      .orderBy(sortedText(sql.ref('group_name')));

  endpoint(app, {
    method: 'GET',
    url: '/api/preference-service/setting',
    right: RIGHTS.settingsList,
    handle: async ({ principal }) =>
      (await list().select(keysInOrder.as('keys')).execute())
        .filter((setting) => holds(principal, RIGHTS.settingsRead(setting.component)))
        .map((setting) => ({ ...setting, history: true })),
  });

  endpoint(app, {
    method: 'GET',
    url: '/api/preference-service/setting/:component',
    params: component,
    right: ({ params }) => RIGHTS.settingsRead(params.component),
    handle: async ({ params }) =>
      (await list().where('component', '=', params.component).execute()).map((setting) => setting.group),
  });

  endpoint(app, {
    method: 'GET',
    url: '/api/preference-service/setting/:component/:group',
    params: group,
    right: ({ params }) => RIGHTS.settingsRead(params.component),
    handle: async ({ params, principal }) => {
      const row = await db
        .selectFrom('setting')
        .select(['value', keysInOrder.as('order')])
        .where('component', '=', params.component)
        .where('group_name', '=', params.group)
        .executeTakeFirst();
      if (!row) throw notFound(texts.unknown(params));
      const mayChange = holds(principal, RIGHTS.settingsWrite(params.component));
      const place = placeOf(params);
      const settings = inOrder(withReferences(place, row, { secrets, mayChange }), row.order);
      const shortened = mayChange ? [] : shortenedKeys(place, row, secrets);
      return { ...settings, history: true, state: stateOf(row), ...(shortened.length > 0 && { shortened }) };
    },
  });

  endpoint(app, {
    method: 'POST',
    url: '/api/preference-service/setting/:component/:group',
    params: group,
    body: values,
    right: ({ params }) => RIGHTS.settingsWrite(params.component),
    trail: { kind: 'settings', object: groupName, detail: 'changed' },
    handle: async ({ params, body, principal, request }) => {
      const condition = conditionOf(request.headers);
      const place = placeOf(params);
      const author = { by: principal, now: now(), secrets };
      const stored = await db.transaction().execute(async (tx) => {
        await holdCurrentKey(tx, secrets);
        const found = await storedSettings(tx, params);
        if (!meets(found, condition)) throw await changedMeanwhile(tx, params, 'save');
        const before = found ?? NOTHING;
        checkFeeds(params, before, body, principal);
        const known = [...secretsIn(before), ...(await retiredSecrets(tx, place, now()))];
        const after = settingsToStore(body, { place, secrets, known, field });
        await retireSecrets(tx, place, { before, after, now: now() });
        const value = jsonInOrder(settingPairs({ value: after.value, order: body.order }));
        await recordChanges(tx, author, [{ kind: 'setting', key: settingKey(params) }], async () => {
          const { numInsertedOrUpdatedRows: written } = await tx
            .insertInto('setting')
            .values({ component: params.component, group_name: params.group, value })
            .onConflict((conflict) => {
              const taken = conflict.columns(['component', 'group_name']);
              return condition?.kind === 'none' ? taken.doNothing() : taken.doUpdateSet({ value });
            })
            .executeTakeFirst();
          // A group that somebody else has created since it was looked for.
          if (written === 0n) throw await changedMeanwhile(tx, params, 'save');
        });
        return after;
      });
      return inOrder(withReferences(place, stored, { secrets, mayChange: true }), body.order);
    },
  });

  endpoint(app, {
    method: 'DELETE',
    url: '/api/preference-service/setting/:component/:group',
    params: group,
    right: ({ params }) => RIGHTS.settingsDelete(params.component),
    trail: { kind: 'settings', object: groupName },
    handle: ({ params, principal, request }) =>
      db.transaction().execute(async (tx) => {
        const author = { by: principal, now: now(), secrets };
        const before = await storedSettings(tx, params);
        if (!before) throw notFound(texts.unknown(params));
        if (!meets(before, conditionOf(request.headers)))
          throw await changedMeanwhile(tx, params, 'deletion');
        checkFeeds(params, before, NOTHING, principal);
        await retireSecrets(tx, placeOf(params), { before, after: NOTHING, now: now() });
        await recordChanges(tx, author, [{ kind: 'setting', key: settingKey(params) }], () =>
          tx
            .deleteFrom('setting')
            .where('component', '=', params.component)
            .where('group_name', '=', params.group)
            .execute(),
        );
      }),
  });
};
