// All of designs' database ports. Adapter: app/database/designs/design-ports.ts.
import type { ArtworkRows } from "./artwork-rows.ts";
import type { ChartRows } from "./chart-rows.ts";
import type { DesignRows } from "./design-rows.ts";
import type { MirrorRows } from "./mirror-rows.ts";
import type { RegistrationRows } from "./registration-rows.ts";
import type { ThumbnailRows } from "./thumbnail-rows.ts";

export interface DesignPorts {
  designs: DesignRows;
  mirror: MirrorRows;
  registration: RegistrationRows;
  artwork: ArtworkRows;
  thumbnails: ThumbnailRows;
  charts: ChartRows;
}
