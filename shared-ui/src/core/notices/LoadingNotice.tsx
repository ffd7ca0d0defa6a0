import { Spinner } from '../controls/Spinner';
import { Box } from '../style/Box';
import { texts } from '../texts';

/** Notice that data are being loaded. */
export function LoadingNotice({ text = texts.loading }: { readonly text?: string }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}>
      <Spinner />
      {text}
    </Box>
  );
}
