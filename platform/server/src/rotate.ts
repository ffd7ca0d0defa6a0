import { runRotation } from './runRotation';
import { StartFailure } from './startFailure';

try {
  console.log(await runRotation(process.env));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
