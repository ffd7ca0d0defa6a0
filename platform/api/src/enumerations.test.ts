import { describe, expect, it } from 'vitest';
import {
  DATA_CATEGORIES,
  DATA_FORMATS,
  FEE_MODELS,
  LOCATION_REFERENCINGS,
  labelOf,
  NETWORK_COVERAGES,
  PROTOCOLS,
  THEMES,
  TRANSPORT_MODES,
  UPDATE_FREQUENCIES,
  valuesOf,
} from './enumerations';

describe.each([
  ['data categories', DATA_CATEGORIES, 19],
  ['transport modes', TRANSPORT_MODES, 24],
  ['network coverages', NETWORK_COVERAGES, 12],
  ['update frequencies', UPDATE_FREQUENCIES, 13],
  ['fee models', FEE_MODELS, 6],
  ['location referencings', LOCATION_REFERENCINGS, 7],
  ['data formats', DATA_FORMATS, 14],
  ['protocols', PROTOCOLS, 10],
  ['themes', THEMES, 14],
])('%s', (_name, labels: Record<string, string>, count) => {
  it(`have ${count} values`, () => {
    expect(valuesOf(labels)).toHaveLength(count);
  });
  it('have distinct labels', () => {
    const texts = Object.values(labels);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.trim()).not.toBe('');
  });
});

it('labels an unknown value with itself', () => {
  expect(labelOf(PROTOCOLS, 'G_RPC')).toBe('gRPC');
  expect(labelOf(PROTOCOLS, 'GOPHER')).toBe('GOPHER');
  expect(labelOf(PROTOCOLS, 'toString')).toBe('toString');
});
