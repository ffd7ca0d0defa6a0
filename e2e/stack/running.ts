import { realmAdministration } from './administration';
import { type Action, control } from './control';
import { images } from './parts/images';
import type { PartName, Stack } from './stack';

/** The variable in which the tests read, as JSON, what runs. */
export const STACK = 'E2E_STACK';

/** What the tests know of the stack. */
export interface Described
  extends Pick<Stack, 'url' | 'releases' | 'hostDist' | 'images' | 'configuration' | 'keycloak'> {
  /** Where its programs are ended and started. */
  readonly control: string;
}

export const describe = (
  { url, releases, hostDist, images, configuration, keycloak }: Stack,
  control: string,
): Readonly<Record<typeof STACK, string>> => ({
  [STACK]: JSON.stringify({
    url,
    releases,
    hostDist,
    images,
    configuration,
    keycloak,
    control,
  } satisfies Described),
});

/** The stack that these tests run on; undefined when they run on the embedded edition. */
export function describedStack(): Described | undefined {
  const variable = process.env[STACK];
  return variable ? (JSON.parse(variable) as Described) : undefined;
}

/** The stack as the tests use it that are about nothing else. */
export function runningStack() {
  const described = describedStack();
  if (!described) throw new Error(`${STACK} is not set: npm run test:stack starts what these tests need.`);
  return {
    ...described,
    realm: realmAdministration(described.keycloak),
    image: () => images(described.images, described),
    part: (name: PartName, action: Action) => control(described.control, name, action),
  };
}
