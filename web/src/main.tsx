import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { App } from "#src/app/app.tsx";
import { preparePages } from "#src/app/preloads.ts";

import "#src/index.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";

preparePages(window.location.pathname);

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
