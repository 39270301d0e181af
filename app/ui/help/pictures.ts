// Pictures of the help pages: those of the documentation, at a phone's width, which are small.
import designs from "../../../docs/screenshots/designs-390.png";
import linking from "../../../docs/screenshots/links-390.png";
import costs from "../../../docs/screenshots/order-390.png";
import orders from "../../../docs/screenshots/orders-390.png";
import publishing from "../../../docs/screenshots/publish-form-390.png";
import paying from "../../../docs/screenshots/unpaid-390.png";
import type { HelpTopic } from "./help-topics.ts";

export const pictures: Partial<Record<HelpTopic, string>> = { linking, orders, paying, costs, designs, publishing };
