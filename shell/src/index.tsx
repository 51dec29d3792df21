import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createServices } from './app/create-services';
import { readPageData } from './app/page-data';

const page = readPageData(location.hostname);
const place = document.getElementById('root');

if (page && place) createRoot(place).render(<App services={createServices(page)} />);
else if (place) place.textContent = 'This address is not set up.';
