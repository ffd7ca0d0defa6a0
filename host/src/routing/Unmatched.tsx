import { Button, ErrorCard } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { Wrap } from '../shell/Wrap';
import { texts } from './texts';

/** The page of a path that nobody brings (specification, portal, chapter 2: 'Unexpected Application Error!'). */
export function Unmatched() {
  const { pathname } = useLocation();
  return (
    <Wrap sx={{ paddingTop: '20px' }}>
      <ErrorCard
        headingLevel="h1"
        facts={[[texts.factAddress, pathname]]}
        actions={
          <Button variant="contained" to="/">
            {texts.toHome}
          </Button>
        }
      >
        {texts.unmatched} {texts.unmatchedHint}
      </ErrorCard>
    </Wrap>
  );
}
