import { expect, it } from 'vitest';
import { cookiesFor } from './cookies';

const ALL = 'KEYCLOAK_IDENTITY=abc; mobidrom_framed=secret; grafana_session=1;KEYCLOAK_SESSION=x; a="b=c"';

it.each([
  ['/grafana', ALL, 'grafana_session=1; a="b=c"'],
  ['/api/ckan', ALL, 'grafana_session=1; a="b=c"'],
  ['/keycloak', ALL, 'KEYCLOAK_IDENTITY=abc; grafana_session=1;KEYCLOAK_SESSION=x; a="b=c"'],
  ['/grafana', 'not_mobidrom_framed=1; x_KEYCLOAK_=2', 'not_mobidrom_framed=1; x_KEYCLOAK_=2'],
  ['/grafana', 'mobidrom_framed=secret', undefined],
  ['/grafana', undefined, undefined],
])('%s receives from the cookies %s: %s', (prefix, header, seen) => {
  expect(cookiesFor(prefix, header)).toBe(seen);
});
