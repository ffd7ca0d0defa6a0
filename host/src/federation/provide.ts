/**
 * Makes the host the provider of every shared module: the federation plugin provides only what the build contains.
 * Never called, since the host itself fetches most of these when they are needed.
 */
export const provide = () => [
  import('@mobidrom/shared-auth'),
  import('@mobidrom/shared-contract'),
  import('@mobidrom/shared-ui/core'),
  import('@mobidrom/shared-ui/data'),
  import('@mobidrom/shared-ui/forms'),
  import('@mobidrom/shared-ui/router'),
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
];
