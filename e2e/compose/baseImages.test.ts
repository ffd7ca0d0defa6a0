import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/folders';
import { baseImages } from './baseImages';

const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

it('returns every base image of the installation, Debian first', () => {
  const images = baseImages(textOf('deploy/docker/Dockerfile'), textOf('docker-compose.yml'));
  expect(images.map(({ base }) => base)).toEqual(['debian', 'node', 'postgres', 'keycloak']);
  for (const { reference, version } of images) expect(reference).toContain(`:${version}`);
});

it('reads the version without the variant, with and without a registry', () => {
  const dockerfile =
    'ARG NODE_IMAGE=node:20.19.2-bookworm-slim\nARG KEYCLOAK_IMAGE=quay.example:5000/keycloak/keycloak:26.7.3\n';
  expect(baseImages(dockerfile, '')).toEqual([
    { base: 'node', reference: 'node:20.19.2-bookworm-slim', version: '20.19.2' },
    { base: 'keycloak', reference: 'quay.example:5000/keycloak/keycloak:26.7.3', version: '26.7.3' },
  ]);
});

it('leaves out images that are built, whose registry is a variable', () => {
  expect(baseImages('', `    image: \${REGISTRY:-localhost}/mobidrom/host:1.0.0\n`)).toEqual([]);
});

it.each(['redis:7.2', 'node', 'node:latest'])('refuses %s, for which there is no stand-in', (reference) => {
  expect(() => baseImages(`ARG OTHER_IMAGE=${reference}\n`, '')).toThrow(
    `base image ${reference}: not one of`,
  );
});
