/** What is parsed at the border. In the browser loaded only when there is something to parse: schemas bring zod along. */
export * from './configuration';
export * from './descriptor';
export * from './names';
export * from './register';
