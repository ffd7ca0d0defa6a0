/** Words of the line of stages. */
export const texts = {
  done: '(erledigt)',
} as const;
