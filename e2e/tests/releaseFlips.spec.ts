import { testFlips } from '../support/flipSteps';

testFlips('no visit is broken and no change is lost while versions change all the time', { tag: '@all' });
