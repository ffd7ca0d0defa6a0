import { monospace } from '@mobidrom/shared-contract/look';
import { Box } from '../style/Box';
import { Typography } from '../text/Typography';
import { texts } from '../texts';

interface NoAccessProps {
  /** Title of the area. */
  readonly area: string;
  /** Roles and groups, any one of which gives access. */
  readonly missing: readonly string[];
}

/** Page for users without access to an area, with the missing rights. Not an error, therefore without its colour. */
export function NoAccess({ area, missing }: NoAccessProps) {
  return (
    <Box sx={{ maxWidth: 744, mt: '20px' }}>
      <Typography variant="h1" tabIndex={-1}>
        {texts.noAccess.heading}
      </Typography>
      <Typography sx={{ mt: 3 }}>{texts.noAccess.text(area)}</Typography>
      {missing.length > 0 && (
        <>
          <Typography sx={{ mt: 3 }}>{texts.noAccess.oneOf}</Typography>
          <Box
            component="ul"
            sx={{
              my: 1,
              pl: '20px',
              fontFamily: monospace,
              fontSize: '0.8125rem',
              overflowWrap: 'anywhere',
            }}
          >
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Box>
        </>
      )}
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>{texts.noAccess.whomToAsk}</Typography>
    </Box>
  );
}
