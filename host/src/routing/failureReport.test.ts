import { describe, expect, it } from 'vitest';
import { failureReport } from './failureReport';

const at = new Date('2026-11-20T09:38:12Z');

describe('failureReport', () => {
  it('names release, file, cause and the other release that failed', () => {
    const report = failureReport(
      [
        {
          kind: 'manifest',
          remote: 'content',
          version: '1.4.2',
          file: 'mf-manifest.json',
          status: 404,
          message: 'mf-manifest.json answered 404',
        },
        { kind: 'timeout', remote: 'content', version: '1.4.1', message: 'no answer' },
      ],
      at,
    );
    expect(report).toEqual({
      reason: 'Eine Datei des Bereichs ist nicht vorhanden.',
      facts: [
        ['Bereich', 'content, Version 1.4.2'],
        ['Datei', '/releases/content/1.4.2/mf-manifest.json'],
        [
          'Ursache',
          'Eine Datei des Bereichs ist nicht vorhanden. Auch Version 1.4.1 konnte nicht geladen werden.',
        ],
        ['Technische Angabe', 'mf-manifest.json answered 404'],
        ['Zeitpunkt', '20.11.2026, 09:38:12 Uhr (UTC)'],
      ],
    });
  });

  it('does not call a file damaged that the server did not deliver', () => {
    const message = 'mf-manifest.json answered 503';
    const failure = {
      kind: 'manifest',
      remote: 'content',
      message,
      status: 503,
      isUnreachable: true,
    } as const;
    expect(failureReport([failure], at).reason).toMatch('zurzeit nicht erreichbar');
    expect(failureReport([{ ...failure, status: 200, isUnreachable: false }], at).reason).toMatch(
      'beschädigt',
    );
  });

  it('leaves out what is not known', () => {
    const report = failureReport([{ kind: 'timeout', remote: 'content', message: 'no answer in 8 s' }], at);
    expect(report.reason).toBe('Der Bereich hat nicht rechtzeitig geantwortet.');
    expect(report.facts.map(([word]) => word)).toEqual([
      'Bereich',
      'Ursache',
      'Technische Angabe',
      'Zeitpunkt',
    ]);
    expect(report.facts[0]).toEqual(['Bereich', 'content']);
  });
});
