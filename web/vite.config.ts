import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

/** Lets the browser fetch the two text fonts together with the styles, so that headings do not jump. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
  // rxjs keeps its modern build behind this condition; the default one carries helpers for old browsers.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    // `light-dark()` carries both colour schemes: an older target would expand every token into a fallback.
    target: ["chrome123", "firefox120", "safari17.5"],
    manifest: true,
    // The content security policy has no `data:` for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/graphql": "http://localhost:8080", "/api": "http://localhost:8080" } },
});
