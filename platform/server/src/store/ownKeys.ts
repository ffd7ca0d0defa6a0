/**
 * Greatest key that a sequence of the store is assumed to return: no table has as many rows. Greater ones come from a foreign
 * backup. If the sequence continued after them, a single row could use it up; numbers beyond 2 ** 53 would also lose their
 * precision.
 */
export const GREATEST_OWN_KEY = 2 ** 40;
