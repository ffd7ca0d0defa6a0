import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { keycloakVersion } from '../../e2e/stack/parts/keycloakVersion';
import { readCompose, root, textOf } from './composeFile.fixture';
import { renderKustomization } from './kustomize.fixture';

/** Returns the tag of an image. */
const tagOf = (image: string | undefined) => image?.split(':').at(-1);
const keycloakOf = (folder: string) =>
  renderKustomization(join(root, 'deploy/kubernetes', folder)).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'keycloak',
  )?.spec.template.spec.containers[0].image;

it('every file names the version of Keycloak that the Dockerfile uses and the tests run', () => {
  const { images } = parse(textOf('deploy/kubernetes/overlays/production/kustomization.yaml'));
  const version = keycloakVersion();
  expect({
    compose: tagOf(readCompose().services.keycloak?.image),
    base: tagOf(keycloakOf('base')),
    overlay: images.find(({ name }: { name: string }) => name === 'mobidrom/keycloak')?.newTag,
    rendered: tagOf(keycloakOf('overlays/production')),
  }).toEqual({ compose: version, base: version, overlay: version, rendered: version });
});

it('keycloakVersion returns the tag of an image from any registry, with or without digest', () => {
  const of = (image: string) => keycloakVersion(`FROM x\nARG KEYCLOAK_IMAGE=${image}\n`);
  expect(of('quay.io/keycloak/keycloak:26.1.2')).toBe('26.1.2');
  expect(of(`registry.example:5000/keycloak:26.1.2@sha256:${'a'.repeat(64)}`)).toBe('26.1.2');
  expect(() => of('quay.io/keycloak/keycloak:latest')).toThrow('no version');
});
