export * from './configuration';
export * from './descriptor';
export * from './names';
export * from './portal';
export * from './register';
export * from './roles';
