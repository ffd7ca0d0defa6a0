import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A mounted file or folder of the machine. */
export interface BindMount {
  readonly type: 'bind';
  readonly source: string;
  readonly target: string;
  readonly read_only?: boolean;
  readonly bind?: { readonly create_host_path?: boolean };
}

/** Service of docker-compose.yml, as far as the tests use it; the compose specification's schema checks the file itself. */
export interface ComposeService {
  readonly image: string;
  readonly build?: {
    readonly dockerfile: string;
    readonly target: string;
    readonly args?: Record<string, string>;
  };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly restart: string;
  readonly network_mode?: string;
  readonly networks?: readonly string[];
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly (string | BindMount)[];
  readonly secrets?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly start_period: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: Readonly<
    Record<
      string,
      {
        readonly internal?: boolean;
        readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
      } | null
    >
  >;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const textOf = (file: string): string => readFileSync(root + file, 'utf8');

/** Returns the path in the container at which a volume or file is mounted. */
export const targetOf = (volume: string | BindMount): string | undefined =>
  typeof volume === 'string' ? volume.split(':')[1] : volume.target;

/** Returns docker-compose.yml with its anchors resolved. */
export const readCompose = (): ComposeFile => parse(textOf('docker-compose.yml'), { merge: true });
