import { AT_ONCE, flipBesideVisits } from '../../support/flipSteps';
import { test } from '../../support/releasesPortal';

/** Visits and changes of each test; `RELEASE_FLIPS=1000` makes the whole proof. */
const SIZE = Number(process.env.RELEASE_FLIPS ?? 20);

for (const [signed, atOnce] of [
  [false, AT_ONCE],
  [true, 0],
] as const) {
  test.describe(signed ? 'signed sets' : 'sets', () => {
    test.use({ signed });
    test('behind nginx no visit is broken and no change is lost while versions change all the time', async ({
      context,
      releasesPortal,
    }) => {
      // A visit or a change that takes longer than this has come to nothing.
      test.setTimeout(240_000 + SIZE * 5_000);
      const { flips, visits, seen } = await flipBesideVisits(context, releasesPortal, SIZE, atOnce);
      test.info().annotations.push({ type: 'figures', description: JSON.stringify({ flips, visits, seen }) });
    });
  });
}
