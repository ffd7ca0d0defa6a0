import { keyframes, LoadingNotice, styled } from '@mobidrom/shared-ui/core';
import { useNavigation } from '@mobidrom/shared-ui/router';
import { Wrap } from '../shell/Wrap';

const appear = keyframes({ to: { visibility: 'visible' } });
const Anchor = styled('div')({ position: 'relative' });
const Place = styled(Wrap)({
  position: 'absolute',
  left: 0,
  right: 0,
  zIndex: 10,
  visibility: 'hidden',
  animation: `${appear} 0s linear 500ms forwards`,
});

/** Says that the next page is on its way when that takes longer; the old one stays until then. */
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
