import { type adapterSettings, SETTING_NAME_LENGTH, withoutSecrets } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { notFound } from '../../http/problem';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { sortedText } from '../../store/listOrder';
import { texts } from './texts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(SETTING_NAME_LENGTH));
const component = z.object({ component: name });
export const group = z.object({ component: name, group: name });
/** Bytes of a certificate of 100 KiB in base64, the longest value. */
const LONGEST_VALUE = 140 * 1024;
export const values = z.object({
  value: z
    .record(
      z.string().check(z.minLength(1, texts.keyMissing), z.maxLength(SETTING_NAME_LENGTH)),
      z.object({
        value: z.string().check(z.maxLength(LONGEST_VALUE)),
        defaultValue: z._default(z.string().check(z.maxLength(LONGEST_VALUE)), ''),
        description: z._default(z.string().check(z.maxLength(2000)), ''),
      }),
    )
    .check(z.refine((pairs) => Object.keys(pairs).length > 0, texts.pairNeeded)),
}) satisfies z.ZodMiniType<z.infer<typeof adapterSettings>>;

/** Mounts `/api/preference-service`. */
export const preferenceService: Service = (app, { store: { db } }) => {
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
      (await list().execute()).filter((setting) => holds(principal, RIGHTS.settingsRead(setting.component))),
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
    // Passwords and certificates are emptied for people who may not change the component.
    handle: async ({ params, principal }) => {
      const row = await db
        .selectFrom('setting')
        .select('value')
        .where('component', '=', params.component)
        .where('group_name', '=', params.group)
        .executeTakeFirst();
      if (!row) throw notFound(texts.unknown(params));
      const settings = { value: row.value };
      return holds(principal, RIGHTS.settingsWrite(params.component)) ? settings : withoutSecrets(settings);
    },
  });

  endpoint(app, {
    method: 'POST',
    url: '/api/preference-service/setting/:component/:group',
    params: group,
    body: values,
    right: ({ params }) => RIGHTS.settingsWrite(params.component),
    handle: async ({ params, body }) => {
      const value = JSON.stringify(body.value);
      await db
        .insertInto('setting')
        .values({ component: params.component, group_name: params.group, value })
        .onConflict((conflict) => conflict.columns(['component', 'group_name']).doUpdateSet({ value }))
        .execute();
      return body;
    },
  });

  endpoint(app, {
    method: 'DELETE',
    url: '/api/preference-service/setting/:component/:group',
    params: group,
    right: ({ params }) => RIGHTS.settingsDelete(params.component),
    handle: async ({ params }) => {
      const { numDeletedRows } = await db
        .deleteFrom('setting')
        .where('component', '=', params.component)
        .where('group_name', '=', params.group)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw notFound(texts.unknown(params));
    },
  });
};
