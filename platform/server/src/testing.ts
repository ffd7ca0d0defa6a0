export { startProvider, testBrowser } from './identity/browser.fixture';
export { type MountedCall, mountedCalls, type PartSchema } from './mountedCalls.fixture';
export { NOW, openTestPlatform, type TestPlatform, type TestPlatformOptions } from './platform.fixture';
export { TEST_SECRETS } from './secrets/testSecrets.fixture';
export { openTestStore } from './store/store.fixture';
