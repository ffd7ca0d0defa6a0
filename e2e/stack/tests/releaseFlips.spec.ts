import { testFlips } from '../../support/flipSteps';

testFlips('behind nginx no visit is broken and no change is lost while versions change all the time');
