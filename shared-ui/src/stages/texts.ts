export const texts = {
  done: '(erledigt)',
} as const;
