/** Parts of the compilation of programs for Node.js. */
export { ownPlaces, REQUIRE, relativeUrl } from './ownPlaces';
export { PLATFORM_FILES } from './platformFiles';
