import { realmAdministration } from './administration';
import { type Action, control } from './control';
import { images } from './parts/images';
import type { PartName, Stack } from './stack';

/** Environment variable that passes `StackDescription` as JSON to the tests. */
export const STACK_VARIABLE = 'E2E_STACK';

/** Description of the stack for the tests. */
export interface StackDescription
  extends Pick<
    Stack,
    'url' | 'servicesUrl' | 'releases' | 'hostDist' | 'images' | 'configuration' | 'freeDatabase' | 'keycloak'
  > {
  /** Address of `serveControl`. */
  readonly control: string;
}

export const describeStack = (
  { url, servicesUrl, releases, hostDist, images, configuration, freeDatabase, keycloak }: Stack,
  control: string,
): Readonly<Record<typeof STACK_VARIABLE, string>> => ({
  [STACK_VARIABLE]: JSON.stringify({
    url,
    servicesUrl,
    releases,
    hostDist,
    images,
    configuration,
    freeDatabase,
    keycloak,
    control,
  } satisfies StackDescription),
});

/** Returns the stack that the tests run on; undefined on the embedded edition. */
export function stackDescription(): StackDescription | undefined {
  const variable = process.env[STACK_VARIABLE];
  return variable ? (JSON.parse(variable) as StackDescription) : undefined;
}

/** Returns the stack with its clients, for tests that run on the real parts only. */
export function runningStack() {
  const described = stackDescription();
  if (!described)
    throw new Error(`${STACK_VARIABLE} is not set: npm run test:stack starts what these tests need.`);
  return {
    ...described,
    realm: realmAdministration(described.keycloak),
    image: () => images(described.images, described),
    part: (name: PartName, action: Action) => control(described.control, name, action),
  };
}
