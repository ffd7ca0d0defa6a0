import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('portal') as HTMLElement).render(<h1>Mobilitätsdaten NRW</h1>);
