import { fillJsdom } from '@mobidrom/shared-ui/testing';

fillJsdom();
