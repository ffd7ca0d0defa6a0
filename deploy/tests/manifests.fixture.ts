import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './composeFile.fixture';
import { type Resource, renderKustomization } from './kustomize.fixture';

export const kubernetes = join(root, 'deploy/kubernetes');
/** Remotes that have a job of their own. */
export const remotes = readdirSync(join(kubernetes, 'remotes')).sort();
/** Folders that are applied as a whole. */
export const folders = [
  'overlays/production',
  'register',
  'command',
  'argocd',
  ...remotes.map((name) => `remotes/${name}`),
];
const rendered = new Map(folders.map((folder) => [folder, renderKustomization(join(kubernetes, folder))]));
/** Returns the resources of a folder. */
export const resourcesOf = (folder: string): readonly Resource[] => rendered.get(folder) ?? [];
