import { scheduleText } from '@mobidrom/platform-api';
import { toCron } from './schedule';
import type { ScheduleValues } from './scheduleSchema';
import { texts } from './texts';

/** Returns the schedule in one line for a closed section: 'täglich um 04:00 Uhr (UTC) · aktiv'. */
export function scheduleSummary(schedule: ScheduleValues): string {
  const { active } = schedule;
  const cron = toCron(schedule);
  const status = active === null ? '' : active ? texts.active : texts.inactive;
  return [cron && scheduleText(cron), status].filter(Boolean).join(' · ');
}
