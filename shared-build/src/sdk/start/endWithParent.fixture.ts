import { createServer } from 'node:http';
import { endWithParent } from './endWithParent';

/* Server that runs until its parent process is gone; it prints its process id. */
endWithParent();
createServer().listen(0, '127.0.0.1', () => console.log(process.pid));
