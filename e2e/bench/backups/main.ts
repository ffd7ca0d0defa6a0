import { requireChromium } from '../../../shared-build/tasks/chromium.mjs';
import { runTask } from '../../../shared-build/tasks/task.mjs';
import { measureBackups } from './measureBackups';

/** Backs up and restores 3 GB of all services in the browser, and says what the tab held meanwhile. */
await runTask(async () => measureBackups(await requireChromium(process.env)));
