/**
 * Makes the host the provider of every shared module, because the federation plugin provides only what the build
 * contains. Never called: the host imports the modules where it needs them.
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
