import { describe, expect, it } from 'vitest';
import { noticeSchema } from './notice.schema';

const parse = (road: string) => noticeSchema.safeParse({ title: 'Baustelle', road });

describe('noticeSchema', () => {
  it.each(['A 57', 'B9', 'L 1234', 'K 3'])('accepts the road %s', (road) => {
    expect(parse(road).success).toBe(true);
  });
  it.each(['A', '57', 'A 12345', 'Hauptstraße'])('refuses the road %s', (road) => {
    expect(parse(road).error?.issues[0]?.path).toEqual(['road']);
  });
  it('refuses a notice without a title', () => {
    expect(noticeSchema.safeParse({ title: ' ', road: 'A 57' }).success).toBe(false);
  });
});
