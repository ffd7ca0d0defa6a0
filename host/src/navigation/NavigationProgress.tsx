import { keyframes, LoadingNotice, styled } from '@mobidrom/shared-ui/core';
import { useNavigation } from '@mobidrom/shared-ui/router';
import { Container } from '../shell/Container';

const appear = keyframes({ to: { visibility: 'visible' } });
const Anchor = styled('div')({ position: 'relative' });
const Place = styled(Container)({
  position: 'absolute',
  left: 0,
  right: 0,
  zIndex: 10,
  visibility: 'hidden',
  animation: `${appear} 0s linear 500ms forwards`,
});

/** Shows after half a second that the next page is loading; until it is loaded, the old one stays. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Anchor>
      <Place>
        <LoadingNotice />
      </Place>
    </Anchor>
  );
}
