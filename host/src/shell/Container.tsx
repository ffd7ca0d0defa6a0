export { Container } from '@mobidrom/shared-ui/core';
