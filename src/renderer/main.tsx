// Entry point of the page: styles, colour scheme and program.
import '@fontsource-variable/inter/wght.css';
import './ui/styles/blueprint.css';
import './ui/styles/tokens.css';
import './ui/styles/ui.css';
import './ui/toasts/toasts.css';
import './app/app.css';
import './app/small-window.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/start/app.tsx';
import { followColorScheme } from './ui/color-scheme.ts';
import { ignoreForeignKeyReleases } from './ui/keys/key-release.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followColorScheme();
ignoreForeignKeyReleases();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
