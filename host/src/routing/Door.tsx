import type { Area } from '@mobidrom/shared-contract';
import { NoAccess } from '@mobidrom/shared-ui/core';
import { Wrap } from '../shell/Wrap';
import type { Admission } from './admission';
import { ForcedSignIn } from './ForcedSignIn';
import { Waiting } from './Waiting';

interface DoorProps {
  readonly area: Area;
  readonly door: Admission;
}

/** What stands in the place of an area that is not open to this person. */
export function Door({ area, door }: DoorProps) {
  if (door === 'refused') {
    return (
      <Wrap>
        <NoAccess area={area.title} missing={[...(area.roles ?? []), ...(area.groups ?? [])]} />
      </Wrap>
    );
  }
  return <Wrap>{door === 'sign-in' ? <ForcedSignIn area={area} /> : <Waiting title={area.title} />}</Wrap>;
}
