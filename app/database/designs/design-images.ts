// Hero and original images of designs registered in the app.
import type { Pool } from "pg";
import type { KeptImages, RegistrationRows } from "../../designs/ports/designs.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import { query } from "../statements/query.ts";

type Design = Parameters<RegistrationRows["keepImages"]>[1];

const ROLES = { heroImage: "hero", originalImage: "original" } as const;

export async function readDesignImages(pool: Pool, account: KitAccountId, slug: string): Promise<KeptImages> {
  const { rows } = await query(`
    SELECT role, bytes FROM design_images WHERE account_id = $1 AND slug = $2
  `).on(pool, account, slug);
  const of = (role: string) => rows.find((row) => row.role === role)?.bytes ?? null;
  return { heroImage: of(ROLES.heroImage), originalImage: of(ROLES.originalImage) };
}

export async function keepDesignImages(pool: Pool, account: KitAccountId, design: Design): Promise<void> {
  for (const field of ["heroImage", "originalImage"] as const) {
    const image = design[field];
    if (!image) continue;
    await query(`
      INSERT INTO design_images (account_id, slug, role, content_type, bytes) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account_id, slug, role) DO UPDATE SET content_type = excluded.content_type, bytes = excluded.bytes
    `).on(pool, account, design.slug, ROLES[field], image.type, Buffer.from(image.bytes));
  }
}
