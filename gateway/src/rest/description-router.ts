import { Router } from "express";
import swaggerUi from "swagger-ui-express";

/** The path of the machine-readable API description. */
const DOCUMENT = "/api/openapi.json";

/** Serves the API's description, and in development an interactive page for it. */
export function descriptionRouter(description: object, isProduction: boolean): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(DOCUMENT, (_request, response) => response.json(description));
  if (isProduction) return router;
  router.get("/api/docs", (_request, response) => response.redirect("/api/docs/"));
  router.use("/api/docs", swaggerUi.serve, swaggerUi.setup(null, { swaggerUrl: DOCUMENT }));
  return router;
}
