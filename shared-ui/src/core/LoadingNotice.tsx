import { Spinner } from './Spinner';
import { Box } from './style/Box';
import { texts } from './texts';

/** Says that something is being fetched. The text is that of the specification (portal, chapter 2). */
export function LoadingNotice({ text = texts.loading }: { readonly text?: string }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}>
      <Spinner />
      {text}
    </Box>
  );
}
