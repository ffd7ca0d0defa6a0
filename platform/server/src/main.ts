import { runPlatform } from './runPlatform';

runPlatform();
