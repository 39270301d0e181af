import { Modal, NavMenu, SaveBar, TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";

/** The wrappers of @shopify/app-bridge-react, used as the app uses them. */
export function ReactPage() {
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState("before");
  const [said, say] = useState("nothing");
  return (
    <>
      <NavMenu>
        <a href="/app" rel="home">
          Home
        </a>
        <a href="/app/orders">Kit orders</a>
      </NavMenu>
      <TitleBar title="React page">
        <button variant="primary" onClick={() => setAsking(true)}>
          Ask
        </button>
      </TitleBar>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <SaveBar id="react-bar" open={name !== "before"}>
        <button variant="primary" onClick={() => say(`saved ${name}`)}></button>
        <button onClick={() => setName("before")}></button>
      </SaveBar>
      <Modal id="react-modal" open={isAsking} onHide={() => setAsking(false)}>
        <p>Asked by React</p>
        <button onClick={() => say("clicked inside")}>Inside</button>
        <TitleBar title="React asks">
          <button variant="primary" onClick={() => setAsking(false)}>
            Done
          </button>
        </TitleBar>
      </Modal>
      <output>{said}</output>
      <Toaster />
    </>
  );
}

function Toaster() {
  const appBridge = useAppBridge();
  return <button onClick={() => appBridge.toast.show("Toast by React")}>Toast</button>;
}
